# The few commands a person needs. Everything real happens in CMake presets (CMakePresets.json).

PRESET ?= release
PREFIX ?= /usr/local
DESTDIR ?=
JOBS   ?= $(shell nproc 2>/dev/null || echo 2)
FUZZ_SECONDS ?= 60

.DEFAULT_GOAL := build
.PHONY: build play test bench fuzz lint format install deb setup clean help

build: ## build the program at build/incursion
	@tools/setup build
	@tools/build $(PRESET) incursion

play: build ## build what is missing and start the game
	@build/incursion play

test: ## build and run every test (PRESET=asan, clang, debug for other builds)
	@tools/setup test
	@tools/build $(PRESET) all
	@tools/run-tests $(PRESET)

bench: ## print one line per benchmark: name, value, unit, ratio to a baseline
	@tools/setup test
	@tools/build release bench
	@build/release/bench/bench

fuzz: ## run every fuzz target FUZZ_SECONDS seconds in all, from its corpus
	@tools/setup check
	@tools/build fuzz all
	@tools/fuzz $(FUZZ_SECONDS)

lint: ## formatting, layering and static checks, as CI runs them
	@tools/setup check
	@tools/lint

format: ## rewrite the sources with clang-format
	@tools/setup check
	@tools/sources | xargs clang-format -i

install: build ## install to DESTDIR/PREFIX
	@DESTDIR="$(DESTDIR)" cmake --install build/release --prefix "$(PREFIX)"

deb: ## build Debian packages into build/deb
	@tools/setup build
	@tools/deb

setup: ## install the packages that building and testing need
	@tools/setup test

clean: ## remove everything that was built
	rm -rf build

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-9s %s\n", $$1, $$2}' Makefile
