import { accountApi } from '#contract/account/api.ts';
import { viewsApi } from '#contract/collection/desk/views-api.ts';
import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { tagsApi } from '#contract/collection/preferences/tags-api.ts';
import { questionsApi } from '#contract/collection/questions/questions-api.ts';
import { addressCardApi } from '#contract/exchange/addresses/address-card-api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { watermarksApi } from '#contract/watermarks/api.ts';

/** A user's data besides the specimens: each file is the complete answer of a call. */
export const exportedAnswers: Readonly<Record<string, Endpoint>> = {
  'account.json': accountApi.profile,
  'preferences.json': preferencesApi.preference,
  'tags.json': tagsApi.list,
  'views.json': viewsApi.list,
  'own_places.json': ownPlacesApi.list,
  'place_names.json': localityNamesApi.list,
  'questions_received.json': questionsApi.received,
  'questions_asked.json': questionsApi.asked,
  'wants.json': wantsApi.list,
  'intents.json': intentsApi.list,
  'address_card.json': addressCardApi.read,
  'watermarks.json': watermarksApi.list,
  'label_designs.json': labelsApi.designs,
  'label_groups.json': labelsApi.groups,
};
