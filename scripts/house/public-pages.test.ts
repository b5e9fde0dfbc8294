import { describe, expect, it } from 'vitest';
import { publicModules, publicPages, textOf } from '../build/public-modules.ts';
import { pathsIn } from './expressions.ts';
import { importsOf } from './imports.ts';
import { filesUnder, sourcesUnder } from './sources.ts';

const modules = publicModules({ late: false });

/** How a public page comes to a module. */
const wayTo = (file: string): string[] => {
  const before = modules.get(file);
  return before ? [...wayTo(before), file] : [];
};

describe('a page that everybody may open', () => {
  it('is one of the table of screens', () => {
    expect(filesUnder('web')).toEqual(expect.arrayContaining(publicPages()));
    expect(publicPages().length).toBeGreaterThan(8);
  });

  it('brings no zod along: its forms fetch their rules', () => {
    const asking = [...modules.keys()].flatMap((file) => importsOf({ file, text: textOf(file) }));
    const ways = asking
      .filter(({ to, erased, late }) => to === 'zod' && !erased && !late)
      .map(
        ({ from }) =>
          `${wayTo(from).join(' → ')} imports zod, which visitors would fetch: read its schema by use-rules.ts, or move what the page needs into a module without schemas.`,
      );
    expect(ways).toEqual([]);
  });
});

it('the web reads of an endpoint only what its build leaves of it', () => {
  const dropped = /\b\w+Api\.\w+\.(?:who|params|input|output|body|status)\b/;
  const reading = sourcesUnder('web')
    .filter(({ text }) => dropped.test(text))
    .flatMap((source) => pathsIn(source).flatMap((path) => (dropped.test(path) ? [`${source.file}: ${path}`] : [])));
  expect(reading).toEqual([]);
});
