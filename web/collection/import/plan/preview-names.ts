import { useLingui } from '@lingui/react/macro';
import type { PreviewColumn } from './preview-columns.ts';

/** The names of the preview's columns. */
export function usePreviewNames(): Record<PreviewColumn, string> {
  const { t } = useLingui();
  return {
    number: t`Number`,
    minerals: t`Minerals`,
    locality: t`Locality`,
    date: t`Date`,
    size: t`Size`,
    weight: t`Weight`,
    price: t`Price`,
  };
}
