import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from '#scripts/house/imports.ts';
import { type Source, sourcesIn } from '#scripts/house/sources.ts';

/** A test file, and the project of vitest.config.ts that runs it. */
export type TestFile = { file: string; project: string };

/** How many imports lie between a file and each of those it reaches. */
type Distances = ReadonlyMap<string, number>;

/** Further than any chain of imports: what a test reaches through the server alone. */
const THROUGH_THE_SERVER = 1_000;

/** What imports what in one copy of the repository. */
export class ImportGraph {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #imports: ReadonlyMap<string, readonly string[]>;
  readonly #handlers: ReadonlyMap<string, readonly string[]>;
  readonly #tree: string;
  readonly #fromTests = new Map<string, Distances>();

  constructor(tree: string) {
    this.#tree = tree;
    const sources = sourcesIn(tree, ['contract', 'worker', 'web', 'scripts', 'e2e']);
    this.#texts = new Map(sources.map(({ file, text }) => [file, text]));
    this.#imports = new Map(sources.map((source) => [source.file, atRunTime(source)]));
    const answering = [...this.#imports].filter(([file]) => /^worker\/.*routes\.ts$/.test(file));
    const pairs = answering.flatMap(([file, targets]) =>
      targets.filter((target) => /api\.ts$/.test(target)).map((api) => ({ api, file })),
    );
    this.#handlers = new Map(
      [...Map.groupBy(pairs, ({ api }) => api)].map(([api, by]) => [api, by.map((b) => b.file)]),
    );
  }

  get files(): string[] {
    return [...this.#texts.keys()];
  }

  textOf = (file: string): string => this.#texts.get(file) ?? '';

  distancesFrom(start: string): Distances {
    return this.#walk([start], (file) => this.#imports.get(file) ?? []);
  }

  /** Whether the server, as wrangler starts it, holds a file. */
  isInServer = (file: string): boolean => this.#entries(['wrangler.toml', 'wrangler.jobs.toml']).has(file);

  /** From a test of the worker a described call leads on to its handler, and the running server to everything. */
  distancesFromTest({ file }: TestFile): Distances {
    const known = this.#fromTests.get(file) ?? this.#measureFrom(file);
    this.#fromTests.set(file, known);
    return known;
  }

  #measureFrom(file: string): Distances {
    if (!file.startsWith('worker/')) return this.distancesFrom(file);
    const near = this.#walk([file], (at) => [...(this.#imports.get(at) ?? []), ...(this.#handlers.get(at) ?? [])]);
    const config = file.endsWith('.jobs.test.ts') ? 'wrangler.jobs.toml' : 'wrangler.toml';
    const far = [...this.#entries([config])].map(([at, steps]) => [at, steps + THROUGH_THE_SERVER] as const);
    return new Map([...far, ...near]);
  }

  #entries(configs: readonly string[]): Distances {
    const starts = configs.map((config) => {
      const main = /^main = "([^"]+)"/m.exec(readFileSync(path.join(this.#tree, config), 'utf8'))?.[1];
      if (!main) throw new Error(`${config} doesn't say where its script begins.`);
      return main;
    });
    return this.#walk(starts, (file) => this.#imports.get(file) ?? []);
  }

  #walk(starts: readonly string[], next: (file: string) => readonly string[]): Distances {
    const found = new Map(starts.map((start) => [start, 0]));
    for (const [file, steps] of found)
      for (const target of next(file)) if (!found.has(target)) found.set(target, steps + 1);
    return found;
  }
}

const threads = /new URL\(\s*['"](\.[^'"]+\.ts)['"],\s*import\.meta\.url/g;

/** What a file brings in when it runs, with the web workers it starts. */
function atRunTime(source: Source): string[] {
  const imported = importsOf(source).flatMap((each) => (each.package || each.erased ? [] : [each.to]));
  const started = [...source.text.matchAll(threads)].map(([, to = '']) =>
    path.posix.join(path.posix.dirname(source.file), to),
  );
  return [...imported, ...started];
}
