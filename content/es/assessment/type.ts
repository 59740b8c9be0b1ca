/** Texts of questions by their ids; answers by their letters, which every language shares. */
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
