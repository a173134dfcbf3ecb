import type { Rolldown } from 'vite';

/**
 * What pages share, in few files. All else stays as the bundler splits it: by screen, and by what screens share. Without
 * all but the first three a page would load forty files of a few hundred bytes, which compress badly and are a request
 * each: on a slow network 300 ms for every six. A group brings what its modules import, so the more special come later.
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
    test: /\/web\/src\/(ui\/(?!menu|popover|combobox|select\.|select-all|checkbox|choice|copy-button|qr-code|date-input|use-near-rows|windowed-list|use-decided-edit|edit-conflict|file-drop|sort-select|stat\.|field|text-input|textarea|password-input|number-input|table|filter-bar|list-search|loaded|unsaved-guard|confirm-dialog|page-header|poster|rock-illustration|bulk-bar|use-selection|modal|sheet|dialog|top-modal|use-modal-dialog)|lib\/(live|loading|hooks(?!\/use-grid-keys)|dom|shell|format|browser(?!\/(download|locks))|address|queue\/(use-queue|shown-queue))(\/|\.))|\/lucide-react\/(?!.+\/(pencil|pencil-line|trash|trash-2|upload|download|layers|copy|wrench|hand-helping|eye-off|volume-2|volume-x)\.)|\/gyms\/gyms\/grades\./,
    minShareCount: 5,
    maxModuleSize: 8000,
    priority: 3,
  },
  // icons of those who manage: in a file of their own, as one each would be a request each
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 5, priority: 2.8 },
  // what judging and the call zone sound with
  {
    name: 'sounds',
    test: /\/judging\/press-sounds\.|\/lucide-react\/.+\/volume-/,
    minShareCount: 2,
    priority: 2.7,
  },
  {
    // what every list and page of competitions shows, without ranks: home loads it for the phase and the clock
    name: 'competitions',
    test: /\/features\/competitions\/(competitions\/(competition-bar|competition-clock|competition-failed|dates|banner|phase-badge|tabs|texts)|model\/(clock|queries|short-on-phones|tiles-class))\.|\/-competition\/under-bar\.|\/scores\/format-score\./,
    minShareCount: 2,
    priority: 2.5,
  },
  {
    name: 'leaderboards',
    // what finals alone draw with comes with the first final, and what only some leaderboards have once they are shown
    test: /\/features\/competitions\/leaderboards\/(?!finals|wall|podium|tv|outcome|join|board-tools|tools)|\/-competition\/with-board\.|\/competitions\/model\/(use-board|board-stream|use-gains|use-recent-gains)\./,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'gyms',
    // What staff manage with stays with their screens, and so does what takes, sends and plays videos: with what reads
    // their files it is half as large as all that a public page loads. Drawn walls come once the page is idle.
    test: /\/features\/gyms\/(?!(.*\/)?(manage|setting|sections|issues|rankings|videos|solutions|comments|logbook)\/|model\/(staff|hide|for-gym-role|climb-photo|gym-picture|rock-drawing|facet-holds|use-box))/,
    minShareCount: 3,
    priority: 1,
  },
  // what sends changes, and keeps them meanwhile
  {
    name: 'send',
    test: /\/web\/src\/lib\/(queue\/(handlers|queue|sender|store|app-queue)|api\/call|session\/app-check)\.ts$|\/node_modules\/(ulid|idb-keyval)\//,
    minShareCount: 2,
    priority: 0.8,
  },
  // what scores are entered and shown with
  {
    name: 'scoring',
    test: /\/lib\/hooks\/use-grid-keys\.|\/domain\/src\/(competitions\/(scores\/(cells|finals|pumpfest|scores|decide-recording)|permissions|leaderboards\/board-changes)|sorting)\.ts$|\/features\/competitions\/(model\/(scoring|climb-number|terms|attempt-log|refused-scores|score-queue|climb-orders|score-tile)|scores\/(texts|cell-words|refused-list)|competitors\/(queries|texts|sign-in-buttons|climb-results|competitor-head|use-reread-on-change))\./,
    minShareCount: 2,
    priority: 0.5,
  },
];
