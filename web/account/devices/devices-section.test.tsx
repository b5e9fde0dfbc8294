import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { DevicesSection } from './devices-section.tsx';

const devices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`.padStart(24, '0'),
    user_agent: '',
    country: null,
    city: null,
    current: index === 0,
    created_at: '2026-01-01T00:00:00.000Z',
    last_seen_at: '2026-01-01T00:00:00.000Z',
  }));
const sentence = /^At most 50 devices stay logged in\./;

it('the list of devices says that it has an end once it is reached', () => {
  const { unmount } = render(<DevicesSection initialDevices={devices(49)} />);
  expect(screen.queryByText(sentence)).toBeNull();
  unmount();
  render(<DevicesSection initialDevices={devices(50)} />);
  expect(screen.getByText(sentence)).toBeTruthy();
});
