import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type RenderResult, render as renderBare, renderHook as renderHookBare } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { atomStore } from '#web/lib/atom-store.ts';

/** The wrapper that every screen is rendered in. */
function Ground({ children }: { children: ReactNode }) {
  return (
    <Provider store={atomStore}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </Provider>
  );
}

export const render = (element: ReactElement) => renderBare(element, { wrapper: Ground });

type RenderedAt = RenderResult & { router: ReturnType<typeof createMemoryRouter> };

/** Renders at an address, with working links and searches; the router gives the current address afterwards. */
export async function renderWithRouter(address: string, element: ReactElement): Promise<RenderedAt> {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  const result = await act(async () => render(<RouterProvider router={router} />));
  return { ...result, router };
}

export const renderHook = <Result,>(hook: () => Result) => renderHookBare(hook, { wrapper: Ground });

/** Renders a hook with props that `rerender` can replace. */
export const renderHookWithProps = <Props, Result>(initialProps: Props, hook: (props: Props) => Result) =>
  renderHookBare(hook, { wrapper: Ground, initialProps });
