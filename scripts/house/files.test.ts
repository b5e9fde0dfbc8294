import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { findPaths, findTexts } from './expressions.ts';
import { exportedNames } from './imports.ts';
import { isForTests, listFiles, readSources, root, withoutComments } from './sources.ts';

const folders = ['contract', 'worker', 'web', 'scripts', 'e2e'];
const sources = readSources(...folders);

describe('names', () => {
  const drawer =
    /(^|\/)(utils?|helpers?|misc|common|shared|manager|service|([\w-]+-)(utils?|helpers?|manager|service))(\/|\.)/;

  it('say what a file holds', () => {
    const files = [...folders, 'demo', 'reference'].flatMap(listFiles);
    expect(files.filter((file) => drawer.test(file))).toEqual([]);
  });

  it('are index in one place, the API script', () => {
    const indexes = sources.map(({ file }) => file).filter((file) => /(^|\/)index\.tsx?$/.test(file));
    expect(indexes.filter((file) => file !== 'worker/index.ts')).toEqual([]);
  });
});

describe('checks', () => {
  // Written in pieces, so that this file passes its own test.
  const silencers = [
    '@ts-' + 'ignore',
    '@ts-' + 'expect-error',
    '@ts-' + 'nocheck',
    'biome-' + 'ignore',
    'eslint-' + 'disable',
    'oxlint-' + 'disable',
  ];
  it('are silenced nowhere', () => {
    const silencedFiles = sources.flatMap(({ file, text }) =>
      silencers.filter((silencer) => text.includes(silencer)).map((silencer) => `${file}: ${silencer}`),
    );
    expect(silencedFiles).toEqual([]);
  });

  // Biome finds the other forms of these, but not these two.
  it('are left out in no test', () => {
    const skippedTests = sources.filter(
      (source) =>
        isForTests(source.file) &&
        /\btodo\b|skip\.each/.test(source.text) &&
        findPaths(source).some((path) => /^(?:it|test|describe)\.(?:.*\.)?(?:todo|skip\.each)$/.test(path)),
    );
    expect(skippedTests.map(({ file }) => file)).toEqual([]);
  });

  it('leave nothing to do later in the text', () => {
    const todoPattern = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b`);
    expect(sources.filter(({ text }) => todoPattern.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

describe('colours', () => {
  const literal =
    /#[0-9a-f]{3,4}\b(?![\w/-])|#[0-9a-f]{6}\b(?![\w/-])|#[0-9a-f]{8}\b(?![\w/-])|\b(rgb|hsl|oklch|oklab|lab|lch)a?\(/i;

  // The dominant colour of a photo is data.
  const photographs = 'web/dev/sample-specimens.ts';

  it('are named tokens in every component', () => {
    const webSources = sources.filter(
      ({ file }) => file.startsWith('web/') && !isForTests(file) && file !== photographs,
    );
    const inCode = webSources
      .filter(({ text }) => literal.test(text))
      .map((source) => ({ file: source.file, texts: findTexts(source) }));
    const inStyles = listFiles('web')
      .filter((file) => file.endsWith('.css'))
      .map((file) => ({ file, texts: withoutComments(readFileSync(path.join(root, file), 'utf8')).split('\n') }));
    const colourUses = [...inCode, ...inStyles].flatMap(({ file, texts }) =>
      texts.flatMap((text) => (literal.test(text) ? [`${file}: ${text.trim().slice(0, 80)}`] : [])),
    );
    expect(colourUses).toEqual([]);
  });
});

describe('delivery', () => {
  it.each(['wrangler.toml', 'wrangler.jobs.toml'])('has no second address beside the public one: %s', (config) => {
    expect(unstable_readConfig({ config: path.join(root, config) })).toMatchObject({
      workers_dev: false,
      preview_urls: false,
    });
  });

  it('has answers kept at the edge for calls that read no cookie alone', () => {
    const { cache, exports } = unstable_readConfig({ config: path.join(root, 'wrangler.toml') });
    expect(cache).toEqual({ enabled: false });
    expect(exports).toEqual({
      default: { type: 'worker', cache: { enabled: false } },
      PublicCalls: { type: 'worker', cache: { enabled: true } },
    });
    const index = { file: 'worker/index.ts', text: readFileSync(path.join(root, 'worker/index.ts'), 'utf8') };
    expect(exportedNames(index)).toContain('PublicCalls');
  });

  it('keeps hashed assets for a year', () => {
    const headers = readFileSync(path.join(root, 'web/public/_headers'), 'utf8');
    expect(headers).toMatch(/^\/assets\/\*\n(?: {2}.*\n)*? {2}Cache-Control: public, max-age=31536000, immutable$/m);
  });
});
