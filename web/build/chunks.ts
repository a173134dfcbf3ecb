import type { Rolldown } from 'vite';

/**
 * What pages share, in few files. All else stays as the bundler splits it: by screen, and by what screens share. Without
 * the last three a public page would load forty files of a few hundred bytes, which compress badly and are a request each.
 * A group brings what its modules import, so the more special come later.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
  {
    name: 'tanstack',
    test: /\/node_modules\/(@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store)|use-sync-external-store)\//,
    priority: 5,
  },
  // what every page runs on
  { name: 'app', tags: ['$initial'], priority: 4 },
  // The parts that many screens draw with, icons among them. Large ones stay with those that show them, and so do
  // those made of the library of menus, and of forms and tables: public pages show none before interaction.
  {
    name: 'parts',
    test: /\/web\/src\/(ui\/(?!menu|popover|combobox|select\.|checkbox|textarea|password-input|number-input|table|filter-bar|list-search|loaded|unsaved-guard|confirm-dialog|page-header)|lib\/(live|loading|hooks|dom|shell|format|browser|address)\/)|\/lucide-react\/|\/gyms\/gyms\/grades\./,
    minShareCount: 5,
    maxModuleSize: 8000,
    priority: 3,
  },
  {
    // what every list and page of competitions shows, without ranks: home loads it for the phase and the clock
    name: 'competitions',
    test: /\/features\/competitions\/(competitions\/(competition-bar|competition-clock|competition-failed|dates|banner|phase-badge|tabs|texts)|model\/(clock|queries|tiles-class))\.|\/-competition\/under-bar\.|\/scores\/format-score\./,
    minShareCount: 2,
    priority: 2.5,
  },
  {
    name: 'leaderboards',
    // what finals alone draw with comes with the first final, and what only some leaderboards have once they are shown
    test: /\/features\/competitions\/leaderboards\/(?!finals|wall|podium|tv|outcome|join|board-tools|tools)|\/-competition\/with-board\.|\/competitions\/model\/(use-board|board-stream|use-recent-gains)\./,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'gyms',
    // what staff manage with stays with their screens
    test: /\/features\/gyms\/(?!(.*\/)?(manage|setting|sections)\/|model\/(staff|for-gym-role))/,
    minShareCount: 3,
    priority: 1,
  },
];
