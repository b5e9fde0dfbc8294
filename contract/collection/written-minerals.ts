type Named = {
  mineral_ids: readonly string[];
  custom_name1: string | null;
  display_name_choice: 'minerals' | 'custom_name1' | 'custom_name2';
};

/**
 * The names that stand where minerals would: what a specimen is called by its first custom name when no mineral of the
 * reference is named. Joined by a comma they are that name again.
 */
export function writtenMinerals({ mineral_ids, custom_name1, display_name_choice }: Named): string[] {
  if (mineral_ids.length > 0 || display_name_choice !== 'custom_name1' || !custom_name1) return [];
  const names = custom_name1.split(', ');
  const areNames = names.every((name) => name !== '' && name === name.trim()) && new Set(names).size === names.length;
  return areNames ? names : [custom_name1];
}
