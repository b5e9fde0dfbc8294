import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { renderWithRouter } from '#web/testing/render.tsx';
import { DialogWindow } from './dialog-window.tsx';

type RowProps = {
  /** whether the dialog is removed in the same commit as the button */
  isRemoved?: boolean;
  children?: ReactNode;
};

/** A row whose button opens a dialog and is gone once that was answered with 'Yes'. */
function Row({ isRemoved = false, children }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <>
      <button type="button">Above</button>
      <section tabIndex={-1} aria-label="Row">
        {!isDone && (
          <button type="button" onClick={() => setOpen(true)}>
            Ask
          </button>
        )}
        <button type="button">Next</button>
      </section>
      {(isOpen || !isRemoved) && (
        <DialogWindow
          open={isOpen}
          onOpenChange={setOpen}
          title="Sure?"
          actions={
            <button
              type="button"
              onClick={() => {
                setDone(true);
                setOpen(false);
              }}
            >
              Yes
            </button>
          }
        >
          {children}
        </DialogWindow>
      )}
    </>
  );
}

const openDialog = async (rowProps: RowProps = {}) => {
  await renderWithRouter('/', <Row {...rowProps} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog');
  return user;
};
const expectFocus = (getElement: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement === getElement()).toBe(true));

it('returns to the button that opened the dialog', async () => {
  const user = await openDialog();
  await user.keyboard('{Escape}');
  await expectFocus(() => screen.getByRole('button', { name: 'Ask' }));
});

it('goes to the part of the page where the button was, once that is gone', async () => {
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await expectFocus(() => screen.getByRole('region', { name: 'Row' }));
  await user.tab();
  await expectFocus(() => screen.getByRole('button', { name: 'Next' }));
});

it('goes there, too, when the button and the dialog are removed at once', async () => {
  const user = await openDialog({ isRemoved: true });
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await expectFocus(() => screen.getByRole('region', { name: 'Row' }));
});

it('goes there when the focus is in a popup of the dialog while both close', async () => {
  function Popup() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          More
        </button>
        <DialogWindow
          open={isOpen}
          onOpenChange={setOpen}
          title="More"
          actions={<button type="button">Inner</button>}
        />
      </>
    );
  }
  const user = await openDialog({ isRemoved: true, children: <Popup /> });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await expectFocus(() => screen.getByRole('button', { name: 'Inner' }));
  const answer = screen.getByRole('button', { name: 'Yes', hidden: true });
  act(() => answer.click());
  await expectFocus(() => screen.getByRole('region', { name: 'Row' }));
});

it('goes back to the part of the page that had it in a browser whose buttons take no focus', async () => {
  await renderWithRouter('/', <Row />);
  const user = userEvent.setup();
  screen.getByRole('region', { name: 'Row' }).focus();
  act(() => screen.getByRole('button', { name: 'Ask' }).click());
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await expectFocus(() => screen.getByRole('region', { name: 'Row' }));
});
