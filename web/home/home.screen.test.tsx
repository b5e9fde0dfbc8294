import { linkTo } from '#contract/paths.ts';
import { test } from '#web/testing/screens.ts';
import { sees } from '#web/testing/sentences.ts';

test('a home without collectors says so', async ({ visitor }) => {
  const { browser } = visitor;
  browser.answer(/^GET \/api\/home$/, async (path, init) => {
    const { d } = (await (await browser.send(path, init)).json()) as { d: { counts: object } };
    const counts = { ...d.counts, collectors: 0, specimens: 0, localities: 0, minerals: 0 };
    return Response.json({ c: 0, d: { ...d, recent_media: [], shelf: [], collectors: [], counts }, m: '' });
  });
  await visitor.open(linkTo('home'));
  await sees('no_collectors');
});
