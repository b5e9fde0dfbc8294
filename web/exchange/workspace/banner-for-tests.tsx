import { screen } from '@testing-library/react';
import type { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { TurnBanner } from './turn-banner.tsx';

/** Returns what the banner of a conversation with Ulrich says to a side. */
export async function readBanner({ startedState, currentTime }: Story, side: Side): Promise<string> {
  const { unmount } = await renderWithRouter(
    '/',
    <TurnBanner state={startedState} side={side} name="Ulrich" currentTime={currentTime} mayWrite />,
  );
  const text = screen.getByRole('status').textContent;
  unmount();
  return text;
}
