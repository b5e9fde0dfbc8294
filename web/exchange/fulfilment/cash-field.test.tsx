import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { GivesField } from '#web/exchange/proposal/gives-field.tsx';
import { cashItem } from '#web/exchange/proposal/proposal-draft.ts';
import { render } from '#web/testing/render.tsx';

const renderField = (items: Parameters<typeof GivesField>[0]['items']) => {
  const onChange = vi.fn();
  const commonProps = { id: 'give', title: 'You give', pickLabel: 'Yours', partnerName: 'Ana', ownerUsername: null };
  render(<GivesField {...commonProps} items={items} onChange={onChange} offeredSpecimens={[]} />);
  return onChange;
};

it('a line of cash is added by a button, and says that the site handles no money', async () => {
  const onChange = renderField([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add cash' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Cash'));
  screen.getByText(/Vug handles no money/);
  await userEvent.keyboard(' 40 EUR {Enter}');
  expect(onChange).toHaveBeenCalledWith([{ text: '40 EUR', media: [], is_cash: true }]);
});

it('an empty line of cash is not added, and can be left', async () => {
  const onChange = renderField([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add cash' }));
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  screen.getByRole('button', { name: 'Add cash' });
  expect(onChange).not.toHaveBeenCalled();
});

it('a side has one line of cash at most', () => {
  renderField([cashItem('40 EUR')]);
  screen.getByText('40 EUR');
  expect(screen.queryByRole('button', { name: 'Add cash' })).toBeNull();
});
