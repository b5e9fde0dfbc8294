import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestList, parentListPath } from './parent-lists.ts';
import { matchScreen, paths, screenAddress } from './paths.ts';

describe('the screen at an address', () => {
  test.each([
    ['/', 'home', {}],
    ['/login', 'login', {}],
    ['/LOGIN/', 'login', {}],
    ['/mc/linwei', 'userCollection', { username: 'linwei' }],
    ['/Mc/LinWei/SC-0012/', 'specimen', { username: 'LinWei', coll_no: 'SC-0012' }],
    ['/i/label-card/list', 'labelCardList', {}],
    ['/i/label-card/group', 'addLabelGroup', {}],
    ['/i/label-card/7f', 'editLabelCard', { design_id: '7f' }],
    ['/i/mineral_collection/update/SC%200012', 'updateSpecimen', { coll_no: 'SC 0012' }],
  ])('%s is %s', (path, screen, params) => {
    expect(matchScreen(path)).toEqual({ screen, params });
  });

  test.each(['/nothing', '//', '/mc', '/mc//SC-1', '/mc/a/b/c', '/mc/%', '/i', '/login/x', '/.env'])(
    '%s is none',
    (path) => {
      expect(matchScreen(path)).toBeNull();
    },
  );

  test('leads back to the parameters a link was made with, whatever they hold', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' }).filter((value) => value.isWellFormed());
    fc.assert(
      fc.property(text, text, (username, coll_no) => {
        expect(matchScreen(screenAddress('specimen', { username, coll_no }))).toEqual({
          screen: 'specimen',
          params: { username, coll_no },
        });
      }),
    );
  });
});

describe('an address above screens', () => {
  const parentPaths = (path: string) =>
    path.split('/').flatMap((_, index, segments) => (index > 1 ? [segments.slice(0, index).join('/')] : []));
  const parents = [...new Set(Object.values(paths).flatMap(parentPaths))].filter((path) => !path.includes(':'));

  test.each(parents)('%s is a screen or leads to a list', (path) => {
    const list = parentListPath(path);
    expect(matchScreen(path) === null).toBe(list !== null);
    if (list) expect(matchScreen(list)).not.toBeNull();
  });

  test.each([
    ['/i/mineral_collection', '/i/mineral_collection/list'],
    ['/I/Mineral_Collection/', '/i/mineral_collection/list'],
    ['/i/exchange/thread', '/i/exchange'],
    ['/exchange/thread', '/exchange/conversations'],
    ['/exchange/intent', '/exchange'],
    ['/i/mineral_collection/nothing', null],
    ['/nothing', null],
    ['/i/exchange', null],
    ['/', null],
  ])('%s leads to %s', (path, list) => {
    expect(parentListPath(path)).toBe(list);
  });
});

test.each<[string, string | null, string | undefined]>([
  ['/mineral/flourite', 'minerals', '/mineral'],
  ['/locality/99999999/', 'localities', '/locality'],
  ['/mc/nobody', 'collectorDiscover', '/collector-discover'],
  ['/mc/linwei/HN-9999', 'userCollection', '/mc/linwei'],
  ['/exchange/intent/none', 'market', '/exchange'],
  ['/i/exchange/intent/edit/none', 'myExchange', '/i/exchange'],
  ['/i/watermark/design/none', 'watermarkList', '/i/watermark/list'],
  ['/i/label-card/group/none', 'labelCardList', '/i/label-card/list'],
  ['/media/none', null, undefined],
  ['/nowhere', null, undefined],
  ['/nowhere/at/all', null, undefined],
])('above %s is the list %s', (path, screen, address) => {
  const list = nearestList(path);
  expect([list?.screen ?? null, list?.path]).toEqual([screen, address]);
});
