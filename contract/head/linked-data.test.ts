import { expect, it } from 'vitest';
import { itemList, linkedDataText } from './linked-data.ts';

it('makes addresses whole, leaves texts alone, and cannot end its element', () => {
  const data = {
    '@type': 'Thing',
    name: '</script><script>alert(1)</script>',
    description: '/not an address',
    url: '/mc/linwei',
    image: ['/file/a/1/og', 'https://elsewhere.example/x.jpg'],
    mainEntity: itemList([{ name: 'Quartz', url: '/mc/linwei/SC-1', image: undefined }], 7),
  };
  const text = linkedDataText(data, 'https://vug.example');
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    ...data,
    url: 'https://vug.example/mc/linwei',
    image: ['https://vug.example/file/a/1/og', 'https://elsewhere.example/x.jpg'],
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: 7,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Quartz', url: 'https://vug.example/mc/linwei/SC-1' },
      ],
    },
  });
});
