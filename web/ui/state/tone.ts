/** The kind of a message; decides colour and icon together. */
export type Tone = 'error' | 'warning' | 'success' | 'info';

export const tones: Record<Tone, { icon: string; text: string; wash: string; bar: string }> = {
  error: { icon: 'i-lucide-circle-alert', text: 'text-realgar', wash: 'bg-realgar-wash', bar: 'bg-realgar' },
  warning: { icon: 'i-lucide-triangle-alert', text: 'text-orpiment', wash: 'bg-orpiment-wash', bar: 'bg-orpiment' },
  success: { icon: 'i-lucide-circle-check', text: 'text-malachite', wash: 'bg-malachite-wash', bar: 'bg-malachite' },
  info: { icon: 'i-lucide-info', text: 'text-azurite', wash: 'bg-azurite-wash', bar: 'bg-azurite' },
};
