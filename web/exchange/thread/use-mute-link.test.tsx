import { beforeEach, expect, it } from 'vitest';
import { atomStore } from '#web/lib/atom-store.ts';
import { toastAtom } from '#web/shell/toast/toast.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { useMuteLink } from './use-mute-link.ts';

const calls: string[] = [];

function Page({ isMuted }: { isMuted: boolean }) {
  useMuteLink(isMuted, () => calls.push('asked'));
  return null;
}

/** Opens the page of a conversation at an address; returns the router. */
const open = async (address: string, isMuted = false) =>
  (await renderWithRouter(address, <Page isMuted={isMuted} />)).router;

beforeEach(() => {
  calls.length = 0;
});

it('the link of a letter asks once before it mutes, and forgets the question in the address, not what else stands there', async () => {
  const { state } = await open('/thread?mute&locale=zh');
  expect(calls).toEqual(['asked']);
  expect(state.location.pathname + state.location.search).toBe('/thread?locale=zh');
});

it('the link of a letter says of a conversation that is muted that it is', async () => {
  const { state } = await open('/thread?mute', true);
  expect(calls).toEqual([]);
  expect(atomStore.get(toastAtom)).toMatchObject({ type: 'info' });
  expect(state.location.search).toBe('');
});

it('the link of a letter asks nothing of whoever comes without the question', async () => {
  const { state } = await open('/thread?x=1');
  expect(calls).toEqual([]);
  expect(state.location.search).toBe('?x=1');
});
