import { describe, expect, it } from 'vitest';
import { app } from '#worker/app.ts';
import { aroundRoutes, everyCall, otherRoutes } from './every-call.ts';
import { samples } from './sample-inputs.ts';

const mountedRoutes = [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))];
const inTables = everyCall.map(({ endpoint: { method, path } }) => `${method} ${path}`);

describe('the list that every guard walks', () => {
  it('has each route of the app', () => {
    const listedRoutes = new Set<string>([...inTables, ...Object.keys(otherRoutes), ...aroundRoutes]);
    expect(mountedRoutes.filter((route) => !listedRoutes.has(route))).toEqual([]);
  });

  it('names no route that the app does not have, and none twice', () => {
    const namedRoutes = [...inTables, ...Object.keys(otherRoutes), ...aroundRoutes];
    expect(namedRoutes.filter((route) => !mountedRoutes.includes(route))).toEqual([]);
    expect(new Set(namedRoutes).size).toBe(namedRoutes.length);
  });

  it('has an input for each call', () => {
    expect(Object.keys(samples).sort()).toEqual(everyCall.map(({ name }) => name).sort());
  });
});
