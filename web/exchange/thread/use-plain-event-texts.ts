import { useLingui } from '@lingui/react/macro';
import type { ThreadEventKind } from '#contract/exchange/thread/thread-event.ts';

/** Sentences for events; a kind whose sentence needs more than a name has none here. */
export type EventTexts = { [K in ThreadEventKind]?: string | undefined };

function useParcelTexts() {
  const { t } = useLingui();
  return (name: string): EventTexts => ({
    shipped: t`${name} marked the parcel as shipped`,
    shipping_taken_back: t`${name} has not shipped after all`,
    parcels_changed: t`${name} changed the tracking numbers`,
    more_time_asked: t`${name} asked for two more weeks to ship`,
    more_time_given: t`${name} gave two more weeks to ship`,
    received: t`${name} confirmed receipt`,
    meeting_confirmed: t`${name} confirmed the meeting`,
    completed: t`The exchange is completed`,
    solved: t`${name} marked the problem as solved`,
    address: t`${name} sent an address card`,
    addresses_erased: t`Addresses erased`,
  });
}

function useTalkTexts() {
  const { t } = useLingui();
  return (name: string): EventTexts => ({
    cancel_asked: t`${name} asked to cancel`,
    reviewed: t`${name} wrote a review`,
    reviews_shown: t`Reviews are shown`,
    replied_to_review: t`${name} replied to the review`,
    reopened: t`${name} reopened the conversation`,
    reminded: t`A reminder was sent`,
    publication_requested: t`${name} asked to make the conversation public`,
    publication_withdrawn: name ? t`${name} withdrew the request to make it public` : undefined,
    publication_declined: t`${name} declined to make the conversation public`,
  });
}

/** The sentences of events that need only the name of who acted. */
export function usePlainEventTexts() {
  const [parcels, talk] = [useParcelTexts(), useTalkTexts()];
  return (name: string): EventTexts => ({ ...parcels(name), ...talk(name) });
}
