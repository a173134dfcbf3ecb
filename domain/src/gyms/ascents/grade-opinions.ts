/** What somebody may think of a climb's grade: easier than it says, right, harder than it says. */
export const gradeOpinions = ['soft', 'fair', 'hard'] as const;
export type GradeOpinion = (typeof gradeOpinions)[number];
