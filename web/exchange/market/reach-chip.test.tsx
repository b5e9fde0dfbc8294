import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithRouter } from '#web/testing/render.tsx';
import { ReachChip } from './reach-chip.tsx';
import { rememberCountry } from './remembered-country.ts';

const opens = { onClick: vi.fn() };
const onChoose = vi.fn();
const renderChip = () => renderWithRouter('/', <ReachChip opens={opens} counts={null} onChoose={onChoose} />);

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});

it('the filter for what ships to the reader asks for the country while the device remembers none', async () => {
  rememberCountry('nowhere');
  await renderChip();
  await userEvent.click(screen.getByRole('button', { name: 'Ships to me' }));
  expect(opens.onClick).toHaveBeenCalledOnce();
  expect(onChoose).not.toHaveBeenCalled();
});

it('the filter for what ships to the reader names the remembered country, is off, and needs one press', async () => {
  rememberCountry('DE');
  await renderChip();
  const chip = await screen.findByRole('button', { name: 'Ships to me: Germany', pressed: false });
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.click(chip);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('DE');
});
