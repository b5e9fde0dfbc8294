import { expect, it } from 'vitest';
import { partIcons } from './late-icons.ts';

const drawn = (name: string) =>
  `.i-lucide-${name}{--un-icon:url("data:image/svg+xml;utf8,%3Csvg id='${name}'%3E%3C/svg%3E")}`;
const place = '.i-lucide-x,.i-lucide-y{mask:var(--un-icon) no-repeat;width:1.25rem}';
const looks = '.bg-paper{background:url("data:image/png;base64,AA")}';

it('sets the drawings apart, and leaves each icon its place and all other looks', () => {
  const { sheet, icons } = partIcons(place + drawn('x') + looks + drawn('y'));
  expect(icons?.text).toBe(drawn('x') + drawn('y'));
  expect(sheet).toMatch(/^:root\{--un-icon:linear-gradient/);
  expect(sheet.endsWith(place + looks)).toBe(true);
});

it('names the file by what is in it', () => {
  const file = (text: string) => partIcons(text).icons?.file;
  expect(file(drawn('x') + looks)).toBe(file(place + drawn('x')));
  expect(file(drawn('x'))).not.toBe(file(drawn('y')));
  expect(file(drawn('x'))).toMatch(/^assets\/icons-[0-9a-f]{8}\.css$/);
});

it('leaves a sheet without icons as it is', () => {
  expect(partIcons(looks)).toEqual({ sheet: looks, icons: null });
});
