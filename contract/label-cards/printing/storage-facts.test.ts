import { describe, expect, it } from 'vitest';
import { fillText } from '#contract/label-cards/design/field-text.ts';
import { labelAddress } from '#contract/label-cards/design/label-address.ts';
import { storageFacts } from './storage-facts.ts';

const drawer = { storage: 'Drawer 7 & box/2', specimen_count: 1_200 };

describe('the label of a storage place', () => {
  it.each([
    [drawer, 'en', 'Drawer 7 & box/2 · 1,200 specimens · Lin Wei'],
    [drawer, 'zh', 'Drawer 7 & box/2 · 1,200 件标本 · Lin Wei'],
    [{ storage: '抽屉 3', specimen_count: 1 }, 'en', '抽屉 3 · 1 specimen · Lin Wei'],
  ] as const)('of %j in %s says %s', (place, locale, expectedText) => {
    const text = '{coll_no} · {display_name} · {description} · {collector} · {locality}';
    const segments = fillText(text, storageFacts(place, 'Lin Wei', locale), locale);
    expect(segments.map((segment) => segment.text).join('')).toBe(expectedText);
  });

  it('has the code that scanning reads as this very place; of a specimen its permanent address', () => {
    const address = new URL(labelAddress('https://vug.test', storageFacts(drawer, 'Lin Wei', 'en')));
    expect([address.pathname, address.searchParams.get('storage')]).toEqual([
      '/i/mineral_collection/list',
      drawer.storage,
    ]);
    const specimen = { permanent_id: '4T9K2M7Q', storage: 'Drawer 7' };
    expect(labelAddress('https://vug.test', specimen)).toBe('https://vug.test/s/4T9K2M7Q');
  });
});
