import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPaths, findTexts } from './expressions.ts';
import { brokenRule, folderOrder, parts, stepAgainstOrder } from './import-rules.ts';
import { findImports } from './imports.ts';
import { mutualRooms } from './mutual-rooms.ts';
import { FILES_MAX, rooms } from './rooms.ts';
import { isForTests, listFiles, readSources } from './sources.ts';

const sources = readSources('contract', 'worker', 'web');
const imports = sources.flatMap(findImports);
const projectImports = imports.filter((dependency) => !dependency.package);

describe('who may import whom', () => {
  it('holds for every file', () => {
    const violations = projectImports.flatMap(({ from, to }) => {
      const rule = brokenRule(from, to);
      return rule ? [`${from} imports ${to}: move what it needs to where the rule lets it import from (${rule}).`] : [];
    });
    expect(violations).toEqual([]);
  });

  it('keeps the contract to zod', () => {
    const foreign = imports.filter(
      (dependency) => dependency.package && dependency.from.startsWith('contract/') && !isForTests(dependency.from),
    );
    expect(
      foreign
        .filter((dependency) => dependency.to !== 'zod')
        .map((dependency) => `${dependency.from} imports ${dependency.to}`),
    ).toEqual([]);
  });

  it('keeps tables to drizzle', () => {
    const foreign = imports.filter(
      (dependency) => dependency.package && /^worker\/.+\/([^/]+-)?tables\.ts$/.test(dependency.from),
    );
    expect(
      foreign
        .filter((dependency) => !dependency.to.startsWith('drizzle-orm'))
        .map((dependency) => `${dependency.from} imports ${dependency.to}`),
    ).toEqual([]);
  });

  it('goes upwards on each side: what a part stands on, then the parts in their order, then the roots', () => {
    const violations = projectImports.flatMap(({ from, to }) => {
      const step = isForTests(from) ? undefined : stepAgainstOrder(from, to);
      const cure = 'have a root hand it in, or move it to the earlier of the two folders.';
      return step ? [`${from} imports ${to}, against the order (${step}): ${cure}`] : [];
    });
    expect(violations).toEqual([]);
  });

  it.each(Object.keys(folderOrder))('goes one way between two rooms of %s', (side) => {
    expect(mutualRooms(side, sources)).toEqual([]);
  });
});

describe('bindings with one owner', () => {
  const owners: [binding: RegExp, owners: string[]][] = [
    [/(?:^|\.)env\.MEDIA$/, ['worker/db/bucket.ts', 'worker/http/health/health.ts']],
    [/(?:^|\.)env\.(?:MEDIA_JOBS|MAIL_JOBS|WORK_JOBS)$/, ['worker/db/job.ts', 'worker/http/health/health.ts']],
    [/(?:^|\.)CATALOGUE_\d$/, ['worker/ground/env.ts', 'worker/db/catalogue.ts']],
  ];
  const pathsByFile = sources
    .filter(
      ({ file, text }) => file.startsWith('worker/') && !isForTests(file) && /MEDIA|MAIL_JOBS|CATALOGUE_/.test(text),
    )
    .map((source) => ({ file: source.file, paths: [...findPaths(source), ...findTexts(source)] }));

  it.each(owners)('%s is used by its owner alone', (bindingPattern, files) => {
    const users = pathsByFile.filter(({ paths }) => paths.some((path) => bindingPattern.test(path)));
    expect(users.map(({ file }) => file).filter((file) => !files.includes(file))).toEqual([]);
    expect(users.map(({ file }) => file)).toContain(files[0]);
  });
});

describe('the rules themselves', () => {
  it.each([
    ['contract/errors/errors.ts', 'worker/ground/env.ts'],
    ['worker/app.ts', 'web/main.tsx'],
    ['web/lib/call.ts', 'worker/app.ts'],
    ['worker/media/routes/media-routes.ts', 'worker/collection/routes/collection-routes.ts'],
    ['worker/media/queries.ts', 'worker/account/session.ts'],
    ['worker/media/queries.ts', 'worker/ground/env.ts'],
    ['worker/media/tables.ts', 'worker/db/core.ts'],
    ['worker/exchange/thread/exchange-thread.ts', 'worker/db/core.ts'],
    ['web/ui/button/button.tsx', 'contract/format/locale.ts'],
    ['web/ui/button/button.tsx', 'web/shell/theme.ts'],
    ['web/shell/toast.tsx', 'web/account/credentials-form.tsx'],
    ['web/minerals/mineral-panel.tsx', 'web/collection/listing/specimen-card.tsx'],
    ['web/pages/home/home.page.tsx', 'web/pages/collection/list.page.tsx'],
    ['web/nowhere/thing.tsx', 'web/account/thing.tsx'],
    ['worker/media/media.test.ts', 'web/main.tsx'],
  ])('refuse that %s imports %s', (from, to) => {
    expect(brokenRule(from, to)).toBeTypeOf('string');
  });

  it.each([
    ['worker/media/routes/media-routes.ts', 'worker/collection/form/queries.ts'],
    ['worker/collection/form/queries.ts', 'worker/media/tables.ts'],
    ['web/collection/listing/specimen-card.tsx', 'web/minerals/formula.tsx'],
    ['web/pages/minerals/mineral.page.tsx', 'web/collection/listing/specimen-card.tsx'],
    ['web/public-pages.ts', 'web/pages/home/home.page.tsx'],
  ])('allow that %s imports %s', (from, to) => {
    expect(brokenRule(from, to)).toBeUndefined();
  });

  it.each([
    ['worker/media/routes/media-routes.ts', 'worker/collection/form/write-specimen.ts', 'media → collection'],
    ['worker/db/job.ts', 'worker/mail/format-email.ts', 'db → mail'],
    ['worker/http/serve-api.ts', 'worker/account/session.ts', 'http → account'],
    ['worker/collection/tables.ts', 'worker/media/tables.ts', undefined],
    ['worker/account/session.ts', 'worker/http/hash.ts', undefined],
    ['worker/background/sweep.ts', 'worker/home/home.ts', undefined],
    ['contract/text/text.ts', 'contract/http/id.ts', 'text → http'],
    ['contract/media/media.ts', 'contract/text/text.ts', undefined],
    ['web/shell/head.ts', 'web/pages/home/home.page.tsx', 'shell → pages'],
    ['web/media/uploader/uploader.tsx', 'contract/media/media.ts', undefined],
  ])('know the order of a side: %s imports %s', (from, to, violation) => {
    expect(stepAgainstOrder(from, to)).toBe(violation);
  });

  it('find two rooms that import each other, for a type too, and no test that does', () => {
    const roomSources = [
      { file: 'web/a/one.ts', text: "import { two } from '#web/b/two.ts';" },
      { file: 'web/b/other.ts', text: "import type { One } from '#web/a/one.ts';" },
      { file: 'web/b/two.test.ts', text: "import { three } from '#web/c/three.ts';" },
      { file: 'web/c/three.ts', text: "import { two } from '#web/b/two.ts';" },
    ];
    expect(mutualRooms('web', roomSources)).toEqual(['web/a and web/b import each other']);
  });

  it('read every way to import, and no text that only looks like one', () => {
    const text = `
      import type { A } from './a.ts';
      import { b,
        type B } from '#web/b.ts';
      import { type C } from './c.ts';
      import './d.css';
      export * from './e.ts';
      const f = () => import('./f.tsx');
      type G = typeof import('./g.ts');
      // import './no.ts'
      const no = "import { no } from './no.ts'; import('./no.ts')";`;
    const imports = findImports({ file: 'web/x.ts', text });
    expect(imports.map(({ to, isTypeOnly, isDynamic }) => [to, isTypeOnly, isDynamic])).toEqual([
      ['web/a.ts', true, false],
      ['web/b.ts', false, false],
      ['web/c.ts', true, false],
      ['web/d.css', false, false],
      ['web/e.ts', false, false],
      ['web/f.tsx', false, true],
      ['web/g.ts', true, false],
    ]);
  });

  it('name a file that does not parse', () => {
    expect(() => findImports({ file: 'web/x.ts', text: 'import {' })).toThrow('web/x.ts does not parse');
  });
});

describe('folders', () => {
  const extraFolders: Record<string, string[]> = {
    contract: [...folderOrder.contract],
    worker: [...folderOrder.worker, 'background', 'guards', 'testing'],
    web: [...folderOrder.web, 'fonts', 'locales', 'public', 'testing', 'vendor'],
  };

  it.each(Object.entries(extraFolders))('of %s are parts, or named here', (side, allowedFolders) => {
    const folders = listFiles(side)
      .map((file) => file.split('/'))
      .filter((segments) => segments.length > 2);
    const strange = new Set(
      folders
        .map(([, folder = '']) => folder)
        .filter((folder) => !parts.includes(folder) && !allowedFolders.includes(folder)),
    );
    expect([...strange]).toEqual([]);
  });

  it('of a part are rooms with the same words on each side', () => {
    const strange = Object.keys(extraFolders)
      .flatMap(listFiles)
      .map((file) => file.split('/'))
      .flatMap(([, part = '', ...subfolders]) =>
        part in rooms ? subfolders.slice(0, -1).map((room) => [part, room]) : [],
      )
      .filter(([part = '', room = '']) => !rooms[part]?.includes(room));
    const cure =
      'is no room of scripts/house/rooms.ts: take one of its words, or add this one there and in docs/house.md.';
    expect([...new Set(strange.map((folderPath) => `${folderPath.join('/')} ${cure}`))]).toEqual([]);
  });

  it('hold at most 25 files, tests counted', () => {
    const folders = Map.groupBy(Object.keys(extraFolders).flatMap(listFiles), (file) => path.dirname(file));
    const crowdedFolders = [...folders].filter(([, files]) => files.length > FILES_MAX);
    expect(crowdedFolders.map(([folder, files]) => `${folder} has ${files.length} files: make a room of it.`)).toEqual(
      [],
    );
  });
});
