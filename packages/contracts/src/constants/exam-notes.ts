/**
 * What a course's page says about an exam besides its figures, in this order: what it costs and where that is written, what to bring, when it may be
 * taken again, from which age, and which hazard perception test comes later on the way to the licence. The bank has each as the fact `exam_<topic>` of the jurisdiction; the choice is ours.
 */
export const examNoteTopics = ['fee', 'documents', 'retake', 'ages', 'hazard'] as const;

export type ExamNoteTopic = (typeof examNoteTopics)[number];
