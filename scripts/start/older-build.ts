/** The message for a state folder whose databases have migrations that this build does not know, or null. */
export function olderBuildSentence(
  state: string,
  appliedFiles: readonly string[],
  files: readonly string[],
): string | null {
  const unknown = appliedFiles.find((name) => !files.includes(name));
  if (unknown === undefined) return null;
  return `The state folder ${state} was made by another version of the app: its migration ${unknown} is unknown here. It was left as it is. Start that version or a newer one; or put the databases of this version back, if there are copies of them: npm run admin -- restore-copies. With another STATE_DIR a new folder is made.`;
}
