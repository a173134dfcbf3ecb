/** A gym's rankings: by what people climb, and by how they help others. */
export const rankingBoards = ['climbers', 'helpers'] as const;
export type RankingBoard = (typeof rankingBoards)[number];
