import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { bare } from './bare-endpoints.ts';

const bareCode = (code: string) => bare(code, (text) => parseSync('api.js', text).program);

it('an endpoint keeps its method and its path', () => {
  const api = `import { del, get } from '../endpoint.ts';
export const api = {
  read: get('/api/i/things/:id', { access: 'user', output: thing }),
  remove: del('/api/i/things/:id', {
    access: 'user',
    output: done,
  }),
};`;
  expect(bareCode(api)).toBe(`
export const api = {
  read: { method: 'GET', path: '/api/i/things/:id' },
  remove: { method: 'DELETE', path: '/api/i/things/:id' }


,
};`);
});

it('bare endpoints: what the module imported and made for its schemas alone goes, however far it leads', () => {
  const api = `import * as z from 'zod';
import { post } from '../endpoint.ts';
import { id } from '../id.ts';
import { limit } from '../limits.ts';
const key = id.optional();
const given = z.object({ key });
export const most = limit * 2;
export const api = { add: post('/api/i/things', { access: 'user', input: given, output: given }) };`;
  expect(bareCode(api).trim().split(/\n+/)).toEqual([
    `import { limit } from '../limits.ts';`,
    'export const most = limit * 2;',
    `export const api = { add: { method: 'POST', path: '/api/i/things' } };`,
  ]);
});

it('bare endpoints: what has the name of a property only is not kept for it', () => {
  const api = `import { get } from '../endpoint.ts';
import { profile } from './profile.ts';
export const api = { profile: get('/api/profile', { access: 'user', output: profile }) };`;
  expect(bareCode(api)).not.toContain('./profile.ts');
});

it('a call of that name from elsewhere stays as it is', () => {
  const code = `import { get } from './store.ts';\nexport const homeEndpoint = get('/api/home', { access: 'public' });`;
  expect(bareCode(code)).toBe(code);
});
