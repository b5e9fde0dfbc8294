import type { CoreDb } from '#worker/db/core.ts';
import type { User } from '#worker/http/request/app-env.ts';
import type { Call } from '#worker/http/serve-api.ts';

/** A specimen that visitors may see: its owner, and the permanent id of its address. */
export type ReportableSpecimen = { owner_id: string; specimen_id: string; permanent_id: string };

/**
 * What moderation needs from the parts whose content is reported; each returns null for content that the user
 * may not see.
 */
export type Reportable = {
  specimen: (call: Call<'user'>, specimenId: string) => Promise<ReportableSpecimen | null>;
  /** the specimen shown in a photo */
  findMediaSpecimen: (call: Call<'user'>, mediaId: string) => Promise<ReportableSpecimen | null>;
  /** the owner of an intent */
  intentOwner: (core: CoreDb, intentId: string) => Promise<string | null>;
  /** the other of a conversation, from one of its two */
  findPartner: (core: CoreDb, threadId: string, userId: string) => Promise<string | null>;
  /** hides a specimen from visitors, on behalf of its owner */
  hideSpecimen: (call: Call<'admin'>, owner: User, specimenId: string) => Promise<void>;
  /** closes an intent and removes its text, on behalf of its owner */
  hideIntent: (call: Call<'admin'>, owner: User, intentId: string) => Promise<void>;
};
