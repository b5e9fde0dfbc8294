import { chromium } from 'playwright';
const base='http://127.0.0.1:8813';
const which = process.argv[2] ?? 'all';
const b = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'});
for (const [w,h] of [[1440,900],[360,740]]) for (const theme of ['light','dark']) for (const locale of ['en','zh']) {
  if (which==='few' && (theme==='dark') !== (locale==='zh')) continue;
  const c = await b.newContext({viewport:{width:w,height:h}, colorScheme: theme, locale: locale==='zh'?'zh-CN':'en-US', isMobile: w<500, hasTouch: w<500});
  const p = await c.newPage();
  p.on('console', m => m.type()==='error' && console.log(m.text()));
  p.on('pageerror', e => console.log('pageerror', e.message));
  const n = `${w}-${theme}-${locale}`;
  await p.goto(`${base}/mc/linwei?locale=${locale}`); await p.waitForLoadState('networkidle');
  if (w<500) await p.locator('header a[href="/search"]').click();
  const f = p.getByRole('combobox').first();
  await f.fill(locale==='zh'?'瑶岗':'yaogang');
  try { await p.getByRole('option').first().waitFor({timeout:8000}); } catch(e) { console.log('no option', n); }
  await p.keyboard.press('ArrowDown'); await p.waitForTimeout(700);
  await p.screenshot({path:`/tmp/search/list-${n}.png`});
  await p.goto(`${base}/search?q=${locale==='zh'?'萤石':'yaogang'}&locale=${locale}`); await p.waitForLoadState('networkidle');
  await p.screenshot({path:`/tmp/search/page-${n}.png`, fullPage:true});
  if (theme==='light') {
  await p.goto(`${base}/?locale=${locale}`); await p.waitForLoadState('networkidle');
  await p.screenshot({path:`/tmp/search/home-${n}.png`});
  await p.goto(`${base}/search?q=zzzzz&locale=${locale}`); await p.waitForLoadState('networkidle');
  await p.screenshot({path:`/tmp/search/none-${n}.png`});
  await p.goto(`${base}/search?q=fl&kind=minerals&locale=${locale}`); await p.waitForLoadState('networkidle');
  await p.screenshot({path:`/tmp/search/kind-${n}.png`});
  }
  await c.close();
}
await b.close();
