/** Whom a survey asks: the ids of the questionnaire types (specification, section 3). */
export const surveyAudiences = { staff: 1, students: 2 } as const
export type SurveyAudience = keyof typeof surveyAudiences

/** The organisation type whose members may ask their students too (specification, section 6). */
export const TYPE_WITH_STUDENTS = 4
