import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWithRouter } from '#web/testing/render.tsx';
import { DialogWindow } from './dialog-window.tsx';

/** A row whose button opens a dialog and is gone once that was answered with 'Yes'. */
function Row() {
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
      />
    </>
  );
}

const openDialog = async () => {
  await renderWithRouter('/', <Row />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog');
  return user;
};
const expectFocus = (getElement: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(getElement()));

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
