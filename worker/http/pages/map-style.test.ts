import { expect, it } from 'vitest';
import { mapStyle, mapStyleCsp, mapStyleTag } from './map-style.ts';

it.each([undefined, '', 'tiles', '/styles/map.json', 'javascript:alert(1)', 'data:application/json,{}', 'https://'])(
  'has no richer map where the configuration says %s, and its policy is the usual one',
  (MAP_STYLE_URL) => {
    const style = mapStyle({ ...(MAP_STYLE_URL !== undefined && { MAP_STYLE_URL }) });
    expect(style).toBeNull();
    expect(mapStyleTag(style)).toBe('');
    expect(mapStyleCsp(style)).toEqual({ imgSrc: '', policy: [] });
  },
);

it('admits the origin of the richer map and no other, and says to the page where it is', () => {
  const style = mapStyle({ MAP_STYLE_URL: 'https://tiles.example:8443/{theme}/style.json?lang={locale}&a="b"' });
  expect(mapStyleCsp(style)).toEqual({
    imgSrc: ' https://tiles.example:8443',
    policy: ["connect-src 'self' https://tiles.example:8443"],
  });
  expect(mapStyleTag(style)).toBe(
    '<meta name="map-style" content="https://tiles.example:8443/{theme}/style.json?lang={locale}&amp;a=&quot;b&quot;">',
  );
});
