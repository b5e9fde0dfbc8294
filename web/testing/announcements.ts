import { screen } from '@testing-library/dom';

/** What regions say aloud just now, one a line: those of news, or of faults. */
export const announcements = (role: 'status' | 'alert' = 'status'): string =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent)
    .join('\n');
