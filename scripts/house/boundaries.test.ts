import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycle } from './cycles.ts';
import { againstServerOrder, belowServerParts, brokenRule, parts } from './import-rules.ts';
import { importsOf } from './imports.ts';
import { FILES_MAX, rooms } from './rooms.ts';
import { filesUnder, isForTests, sourcesUnder, withoutComments } from './sources.ts';

const sources = sourcesUnder('contract', 'worker', 'web');
const imports = sources.flatMap(importsOf);
const ours = imports.filter((each) => !each.package);

describe('who may import whom', () => {
  it('holds for every file', () => {
    const broken = ours.flatMap(({ from, to }) => {
      const rule = brokenRule(from, to);
      return rule ? [`${from} imports ${to}; the rule: ${rule}`] : [];
    });
    expect(broken).toEqual([]);
  });

  it('keeps the contract to zod', () => {
    const foreign = imports.filter(
      (each) => each.package && each.from.startsWith('contract/') && !isForTests(each.from),
    );
    expect(foreign.filter((each) => each.to !== 'zod').map((each) => `${each.from} imports ${each.to}`)).toEqual([]);
  });

  it('keeps tables to drizzle', () => {
    const foreign = imports.filter((each) => each.package && /^worker\/.+\/([^/]+-)?tables\.ts$/.test(each.from));
    expect(
      foreign.filter((each) => !each.to.startsWith('drizzle-orm')).map((each) => `${each.from} imports ${each.to}`),
    ).toEqual([]);
  });

  it('goes upwards on the server: what a part stands on, then the parts in their order, then the roots', () => {
    const against = ours.filter(({ from }) => !isForTests(from)).map(({ from, to }) => againstServerOrder(from, to));
    expect(against.filter((each) => each !== undefined)).toEqual([]);
  });

  it('has no cycles, nor of types', () => {
    expect(findCycle(ours.filter(({ from }) => !isForTests(from)))).toBeUndefined();
  });
});

describe('bindings with one owner', () => {
  const owners: [binding: RegExp, owners: string[]][] = [
    [/\benv\.MEDIA\b/, ['worker/db/bucket.ts', 'worker/http/health/health.ts']],
    [/\benv\.(MEDIA_JOBS|MAIL_JOBS)\b/, ['worker/db/job.ts', 'worker/http/health/health.ts']],
    [/\bCATALOGUE_\d\b/, ['worker/db/catalogue.ts', 'worker/env.ts']],
  ];

  it.each(owners)('%s is used by its owner alone', (binding, files) => {
    const users = sources.filter(
      ({ file, text }) => file.startsWith('worker/') && !isForTests(file) && binding.test(withoutComments(text)),
    );
    expect(users.map(({ file }) => file).filter((file) => !files.includes(file))).toEqual([]);
  });
});

describe('the rules themselves', () => {
  it.each([
    ['contract/errors.ts', 'worker/env.ts'],
    ['worker/app.ts', 'web/main.tsx'],
    ['web/lib/call.ts', 'worker/app.ts'],
    ['worker/media/routes.ts', 'worker/collection/routes.ts'],
    ['worker/media/queries.ts', 'worker/account/session.ts'],
    ['worker/media/queries.ts', 'worker/env.ts'],
    ['worker/media/tables.ts', 'worker/db/core.ts'],
    ['worker/exchange/thread/exchange-thread.ts', 'worker/db/core.ts'],
    ['web/ui/button/button.tsx', 'contract/locale.ts'],
    ['web/ui/button/button.tsx', 'web/shell/theme.ts'],
    ['web/shell/toast.tsx', 'web/account/credentials-form.tsx'],
    ['web/minerals/mineral-panel.tsx', 'web/collection/listing/specimen-card.tsx'],
    ['web/home/home.page.tsx', 'web/collection/desk/list.page.tsx'],
    ['web/nowhere/thing.tsx', 'web/account/thing.tsx'],
    ['worker/media/media.test.ts', 'web/main.tsx'],
  ])('refuse that %s imports %s', (from, to) => {
    expect(brokenRule(from, to)).toBeTypeOf('string');
  });

  it.each([
    ['worker/media/routes.ts', 'worker/collection/queries.ts'],
    ['worker/collection/queries.ts', 'worker/media/tables.ts'],
    ['web/collection/listing/specimen-card.tsx', 'web/minerals/formula.tsx'],
    ['web/minerals/mineral.page.tsx', 'web/collection/listing/specimen-card.tsx'],
    ['web/public-pages.ts', 'web/home/home.page.tsx'],
  ])('allow that %s imports %s', (from, to) => {
    expect(brokenRule(from, to)).toBeUndefined();
  });

  it.each([
    ['worker/media/routes.ts', 'worker/collection/form/write-specimen.ts', 'media → collection'],
    ['worker/db/job.ts', 'worker/mail/letters.ts', 'db → mail'],
    ['worker/http/serve.ts', 'worker/account/session.ts', 'http → account'],
    ['worker/collection/tables.ts', 'worker/media/tables.ts', undefined],
    ['worker/account/session.ts', 'worker/http/hash.ts', undefined],
    ['worker/background/sweep.ts', 'worker/home/home.ts', undefined],
  ])('know the order of the server: %s imports %s', (from, to, against) => {
    expect(againstServerOrder(from, to)).toBe(against);
  });

  it('see a ring, through a file between', () => {
    const step = (from: string, to: string) => ({ from, to, package: false, erased: false, late: false });
    expect(findCycle([step('a', 'b'), step('b', 'c'), step('c', 'a')])).toEqual(['a', 'b', 'c', 'a']);
  });

  it('read every way to import', () => {
    const text =
      "import type { A } from './a.ts';\nimport { b,\n c } from '#web/b.ts';\nimport './d.css';\nexport * from './e.ts';\nconst f = () => import('./f.tsx');\n// import './no.ts'";
    const imports = importsOf({ file: 'web/x.ts', text });
    expect(imports.map(({ to, erased }) => [to, erased])).toEqual([
      ['web/a.ts', true],
      ['web/b.ts', false],
      ['web/d.css', false],
      ['web/e.ts', false],
      ['web/f.tsx', false],
    ]);
  });
});

describe('folders', () => {
  const besides: Record<string, string[]> = {
    contract: ['format', 'head', 'words'],
    worker: [...belowServerParts, 'background', 'guards', 'testing'],
    web: ['dev', 'fonts', 'lib', 'locales', 'public', 'shell', 'testing', 'ui', 'vendor'],
  };

  it.each(Object.entries(besides))('of %s are parts, or named here', (side, others) => {
    const folders = filesUnder(side)
      .map((file) => file.split('/'))
      .filter((segments) => segments.length > 2);
    const strange = new Set(
      folders.map(([, folder = '']) => folder).filter((folder) => !parts.includes(folder) && !others.includes(folder)),
    );
    expect([...strange]).toEqual([]);
  });

  it('of a part are rooms with the same words on each side', () => {
    const strange = Object.keys(besides)
      .flatMap(filesUnder)
      .map((file) => file.split('/'))
      .flatMap(([, part = '', ...inside]) => (part in rooms ? inside.slice(0, -1).map((room) => [part, room]) : []))
      .filter(([part = '', room = '']) => !rooms[part]?.includes(room));
    expect([...new Set(strange.map((each) => each.join('/')))]).toEqual([]);
  });

  it('hold at most 25 files, tests counted', () => {
    const folders = Map.groupBy(Object.keys(besides).flatMap(filesUnder), (file) => path.dirname(file));
    const crowded = [...folders].filter(([, files]) => files.length > FILES_MAX);
    expect(crowded.map(([folder, files]) => `${folder}: ${files.length} files`)).toEqual([]);
  });
});
