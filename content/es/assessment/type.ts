/** Texts of questions by id, and of their answers by letter; all languages share the ids and letters. */
export type QuestionTexts = Readonly<
  Record<
    string,
    {
      title: string;
      ask: string;
      answers: Readonly<Record<string, string>>;
      why: string;
      fix: { partial: string; none: string; find: string };
    }
  >
>;
