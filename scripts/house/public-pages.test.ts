import { describe, expect, it } from 'vitest';
import { zodImports } from '#scripts/build/build-problems.ts';
import { publicPages } from '#scripts/build/public-modules.ts';
import { findPaths } from './expressions.ts';
import { listFiles, readSources } from './sources.ts';

describe('a page that everybody may open', () => {
  it('is one of the table of screens', () => {
    expect(listFiles('web')).toEqual(expect.arrayContaining(publicPages()));
    expect(publicPages().length).toBeGreaterThan(8);
  });

  it('brings no zod along: its forms fetch their rules', () => {
    expect(zodImports()).toEqual([]);
  });
});

it('the web reads of an endpoint only what its build leaves of it', () => {
  const schemaAccess = /\b\w+Api\.\w+\.(?:access|params|input|output|body|status)\b/;
  const schemaReaders = readSources('web')
    .filter(({ text }) => schemaAccess.test(text))
    .flatMap((source) =>
      findPaths(source).flatMap((path) => (schemaAccess.test(path) ? [`${source.file}: ${path}`] : [])),
    );
  expect(schemaReaders).toEqual([]);
});
