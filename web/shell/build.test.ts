import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUILD_POLL } from '#contract/http/limits.ts';

const meta = {
  id: 'here',
  timestamp: 1,
  matcher: { static: { '/old': { redirect: '/new' } } },
  prerendered: ['/manual'],
};

let files: Record<string, unknown>;
let requests: string[];
let complaints: unknown[][];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('BUILD_ID', 'here');
  files = { '/builds/meta/here.json': meta, '/builds/latest.json': { id: 'here', timestamp: 1 } };
  requests = [];
  complaints = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = ''] = address.split('?');
    requests.push(path);
    return path in files ? Response.json(files[path]) : new Response('<h1>Not found</h1>', { status: 404 });
  });
  vi.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args));
});

// No module state of this file may leak into the next test file.
afterAll(() => void vi.resetModules());

/** A page just opened, whose data came with its HTML. */
async function openPage() {
  const { followRules, newVersionAtom, watchBuilds } = await import('./build.ts');
  const { atomStore } = await import('#web/lib/atom-store.ts');
  await followRules('/');
  return { followRules, watchBuilds, isNewer: () => atomStore.get(newVersionAtom) };
}

describe('the rules of the build', () => {
  it('are not waited for by the first page', async () => {
    await openPage();
    expect(requests).toEqual([]);
  });

  it('lead an address elsewhere, and leave the others; they are read once', async () => {
    const { followRules } = await openPage();
    expect(await followRules('/old')).toBe('/new');
    expect(await followRules('/Old/')).toBe('/new');
    expect(await followRules('/mc/linwei')).toBeNull();
    expect(requests).toEqual(['/builds/meta/here.json']);
  });

  it('that are missing are a complaint in the console, and the app goes on', async () => {
    files = {};
    const { followRules } = await openPage();
    expect(await followRules('/old')).toBeNull();
    expect(complaints).toHaveLength(1);
  });

  it.each(['/manual', '/Manual/'])('ask for what was prepared for %s; without it the app goes on', async (path) => {
    const { followRules } = await openPage();
    expect(await followRules(path)).toBeNull();
    expect(requests).toContain('/manual/_payload.json');
    expect(complaints).toHaveLength(1);
  });
});

describe('a newer build', () => {
  it('is noticed at the next look and only told', async () => {
    const { watchBuilds, isNewer } = await openPage();
    watchBuilds();
    await vi.advanceTimersByTimeAsync(BUILD_POLL);
    expect(isNewer()).toBe(false);
    files['/builds/latest.json'] = { id: 'newer', timestamp: 2 };
    await vi.advanceTimersByTimeAsync(BUILD_POLL - 1);
    expect(isNewer()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isNewer()).toBe(true);
  });

  it('that cannot be asked for is none', async () => {
    files = {};
    const { watchBuilds, isNewer } = await openPage();
    watchBuilds();
    await vi.advanceTimersByTimeAsync(BUILD_POLL);
    expect([isNewer(), complaints.length]).toEqual([false, 1]);
  });

  it('is nobody’s concern in development', async () => {
    vi.stubEnv('DEV', true);
    const { followRules, watchBuilds } = await openPage();
    watchBuilds();
    expect(await followRules('/old')).toBeNull();
    await vi.advanceTimersByTimeAsync(BUILD_POLL);
    expect(requests).toEqual([]);
  });
});
