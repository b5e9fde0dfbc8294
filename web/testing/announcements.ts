import { screen } from '@testing-library/dom';

/** The current texts of the live regions of a role, one per line. */
export const announcements = (role: 'status' | 'alert' = 'status'): string =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent)
    .join('\n');
