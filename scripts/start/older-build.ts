/** The message for a state folder whose databases have migrations that this build does not know, or null. */
export function olderBuildSentence(
  state: string,
  appliedFiles: readonly string[],
  files: readonly string[],
): string | null {
  const unknown = appliedFiles.find((name) => !files.includes(name));
  if (unknown === undefined) return null;
  return `The state folder ${state} was made by an older build (its migration ${unknown} is unknown here) and was left as it is. Move it away or choose another STATE_DIR, then run the command again; a new one is made. (mv "${state}" "${state}-older")`;
}
