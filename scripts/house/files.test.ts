import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { filesUnder, isForTests, root, type Source, sourcesUnder, withoutComments } from './sources.ts';

const folders = ['contract', 'worker', 'web', 'scripts', 'e2e'];
const sources = sourcesUnder(...folders);

function linesOf({ text }: Source): number {
  return text.trimEnd().split('\n').length;
}

function capOf(file: string): number {
  if (file === 'worker/exchange/thread/exchange-thread.ts') return 150;
  return isForTests(file) ? 400 : 250;
}

describe('sizes', () => {
  it('stay under their caps: split by noun', () => {
    const long = sources.filter((source) => linesOf(source) > capOf(source.file));
    expect(long.map((source) => `${source.file}: ${linesOf(source)} lines of ${capOf(source.file)}`)).toEqual([]);
  });
});

describe('names', () => {
  const drawer =
    /(^|\/)(utils?|helpers?|misc|common|shared|manager|service|([\w-]+-)(utils?|helpers?|manager|service))(\/|\.)/;

  it('say what a file holds', () => {
    const files = [...folders, 'demo', 'reference'].flatMap(filesUnder);
    expect(files.filter((file) => drawer.test(file))).toEqual([]);
  });

  it('are index in one place, the API script', () => {
    const indexes = sources.map(({ file }) => file).filter((file) => /(^|\/)index\.tsx?$/.test(file));
    expect(indexes.filter((file) => file !== 'worker/index.ts')).toEqual([]);
  });
});

describe('checks', () => {
  // Written apart, so that this file passes its own test.
  const silencers = [
    '@ts-' + 'ignore',
    '@ts-' + 'expect-error',
    '@ts-' + 'nocheck',
    'biome-' + 'ignore',
    'eslint-' + 'disable',
    'oxlint-' + 'disable',
  ];
  const any = /(\bas|[:<,|&])\s*any\b(?!\w)/;

  it('are silenced nowhere', () => {
    const silenced = sources.flatMap(({ file, text }) =>
      silencers.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`),
    );
    expect(silenced).toEqual([]);
  });

  it('are not got round with any', () => {
    const code = /\.(ts|tsx)$/;
    const loose = sources.filter(
      ({ file, text }) =>
        code.test(file) &&
        withoutStrings(text)
          .split('\n')
          .some((line) => any.test(line)),
    );
    expect(loose.map(({ file }) => file)).toEqual([]);
  });

  it('are left out in no test', () => {
    const skipping = /\b(it|test|describe)(\.concurrent)?\.(only|skip|todo|fixme)\b/;
    expect(
      sources
        .filter(({ file, text }) => isForTests(file) && skipping.test(withoutStrings(text)))
        .map(({ file }) => file),
    ).toEqual([]);
  });

  it('leave nothing to do later in the text', () => {
    const later = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b`);
    expect(sources.filter(({ text }) => later.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

function withoutStrings(text: string): string {
  return withoutComments(text)
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/>[^<>{}]*</g, '><');
}

describe('colours', () => {
  const literal =
    /#[0-9a-f]{3,4}\b(?![\w/-])|#[0-9a-f]{6}\b(?![\w/-])|#[0-9a-f]{8}\b(?![\w/-])|\b(rgb|hsl|oklch|oklab|lab|lch)a?\(/i;

  // The main colour of a photograph is data.
  const photographs = 'web/dev/sample-specimens.ts';

  it('are named tokens in every component', () => {
    const files = filesUnder('web').filter(
      (file) => /\.(tsx?|css)$/.test(file) && !isForTests(file) && file !== photographs,
    );
    const coloured = files.flatMap((file) => {
      const lines = withoutComments(readFileSync(path.join(root, file), 'utf8')).split('\n');
      return lines.flatMap((line, index) =>
        literal.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 80)}`] : [],
      );
    });
    expect(coloured).toEqual([]);
  });
});

describe('delivery', () => {
  it.each(['wrangler.toml', 'wrangler.jobs.toml'])('has no second address beside the public one: %s', (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const parts = text.split(/^(?=\[)/m);
    for (const start of ['', '[env.production]\n']) {
      const part = parts.find((one) => (start === '' ? !one.startsWith('[') : one.startsWith(start))) ?? '';
      expect(part).toMatch(/^workers_dev = false$/m);
      expect(part).toMatch(/^preview_urls = false$/m);
    }
  });

  it.each([undefined, 'production'])('has answers kept at the edge for calls that read no cookie alone: %s', (env) => {
    const { cache, exports } = unstable_readConfig({ config: path.join(root, 'wrangler.toml'), env });
    expect(cache).toEqual({ enabled: false });
    expect(exports).toEqual({
      default: { type: 'worker', cache: { enabled: false } },
      PublicCalls: { type: 'worker', cache: { enabled: true } },
    });
    const index = readFileSync(path.join(root, 'worker/index.ts'), 'utf8');
    expect(index).toMatch(/^export class PublicCalls extends WorkerEntrypoint<Env> /m);
  });

  it('keeps hashed assets for a year', () => {
    const headers = readFileSync(path.join(root, 'web/public/_headers'), 'utf8');
    expect(headers).toMatch(/^\/assets\/\*\n(?: {2}.*\n)*? {2}Cache-Control: public, max-age=31536000, immutable$/m);
  });
});
