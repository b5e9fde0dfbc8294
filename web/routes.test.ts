import { describe, expect, test } from 'vitest';
import { paths } from '#contract/routes/paths.ts';
import { privatePages } from './private-pages.ts';
import { publicPages } from './public-pages.ts';
import { screenRows } from './routes.ts';

/** The specification's table of screens, section 2, in its order. */
const specifiedPaths = `/ /login /signup /forgot-password /reset-password /collector-discover /exch/:username /exchange
/exchange/intent/:intent_id /exchange/thread/:thread_id /i/exchange /i/exchange/intent/add
/i/exchange/intent/edit/:intent_id /i/exchange/thread/:thread_id /i/label-card/list /i/label-card/add
/i/label-card/:design_id /i/label-card/group /i/label-card/group/:design_id /i/mineral_collection/list
/i/mineral_collection/add /i/mineral_collection/update/:coll_no /i/mineral_collection/labels-printable
/i/mineral_collection/locality /i/mineral_collection/preference /i/profile /i/watermark/list /i/watermark/design
/i/watermark/design/:watermarkId /mc/:username /mc/:username/:coll_no /mc-periodic/:username /media/:id /locality/:id
/mineral/:id /mineral_collection/manual /admin/locality_survey/add/:id /admin/locality_survey/todolist`.split(/\s+/);

describe('the screen table', () => {
  test('begins with the 38 rows of the specification, in their order', () => {
    expect(screenRows.slice(0, specifiedPaths.length).map(({ screen }) => paths[screen])).toEqual(specifiedPaths);
  });

  test('asks for a login wherever the specification or the decisions do', () => {
    for (const { screen, guard } of screenRows) {
      const isOwn = paths[screen].startsWith('/i/');
      const admin = paths[screen].startsWith('/admin/');
      expect([screen, guard]).toEqual([screen, isOwn ? 'auth' : admin ? 'admin' : 'none']);
    }
  });

  test.each(screenRows)('$screen has its page among those of its guard: $guard', ({ screen, guard }) => {
    const [ownPages, otherPages] = guard === 'none' ? [publicPages, privatePages] : [privatePages, publicPages];
    expect(ownPages).toHaveProperty(screen);
    expect(otherPages).not.toHaveProperty(screen);
  });
});
