import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './sources.ts';

const run = promisify(execFile);
const locales = path.join(root, 'web', 'locales');
let copy = '';

// A copy of the catalogues, after the extraction of npm run words.
beforeAll(async () => {
  copy = mkdtempSync(path.join(root, 'node_modules', '.vug-words-'));
  cpSync(locales, copy, { recursive: true });
  const config = path.join(copy, 'lingui.config.ts');
  const relativeCopy = path.relative(root, copy);
  const text = `import base from '../../lingui.config.ts';
    const catalogs = base.catalogs?.map((each) => ({ ...each, path: '<rootDir>/${relativeCopy}/{locale}' }));
    export default { ...base, rootDir: '${root}', catalogs };`;
  writeFileSync(config, text);
  const args = ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean', '--workers=1', '--config', config];
  await run(process.execPath, args, { cwd: root });
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function unquote(lines: string): string {
  return [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text).join('');
}

type Message = { id: string; text: string };

function readMessages(folder: string, locale: string): Message[] {
  const blocks = readFileSync(path.join(folder, `${locale}.po`), 'utf8').split(/\n\n+/);
  return blocks.flatMap((block) => {
    const [, id = '', text = ''] = /^msgid((?: "|\n")[\s\S]*?)^msgstr((?: "|\n")[\s\S]*)/m.exec(`${block}\n`) ?? [];
    return unquote(id) && !block.startsWith('#~') ? [{ id: unquote(id), text: unquote(text) }] : [];
  });
}

function textHoles(text: string): string[] {
  return [
    ...new Set([...text.matchAll(/\{(\w+)(?=[,}])|<\/?(\d+)\/?>/g)].map(([, name, tag]) => name ?? `<${tag}>`)),
  ].sort();
}

describe('the catalogues', () => {
  it.each(['en', 'zh'])('hold in %s what the code says, no more and no less (npm run words)', (locale) => {
    const currentIds = readMessages(copy, locale).map(({ id }) => id);
    const storedIds = readMessages(locales, locale).map(({ id }) => id);
    expect({
      missing: currentIds.filter((id) => !storedIds.includes(id)),
      stale: storedIds.filter((id) => !currentIds.includes(id)),
    }).toEqual({
      missing: [],
      stale: [],
    });
  });

  it('are complete in Chinese', () => {
    expect(
      readMessages(copy, 'zh')
        .filter(({ text }) => text === '')
        .map(({ id }) => id),
    ).toEqual([]);
  });

  it('fill the same holes in both languages', () => {
    const translations = readMessages(locales, 'zh').filter(({ text }) => text !== '');
    const uneven = translations.filter(({ id, text }) => textHoles(id).join() !== textHoles(text).join());
    expect(uneven).toEqual([]);
  });
});
