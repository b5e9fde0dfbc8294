import { accountData } from './account-data.ts';
import { collectionData } from './collection-data.ts';
import { exchangeData } from './exchange-data.ts';
import type { StoredData } from './stored-data-row.ts';
import { technicalData } from './technical-data.ts';

/**
 * Everything that is stored about people: the privacy page shows this table, and its durations are those that the code
 * uses. A part that stores something new adds its row.
 */
export const storedData: readonly StoredData[] = [...accountData, ...collectionData, ...exchangeData, ...technicalData];
