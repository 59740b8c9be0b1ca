import type { AnswerOf } from "#platform/http/endpoint.ts";
import type { recordCalls } from "./contract.ts";

/** A person's record as the screen reads it. */
export type PersonRecordData = AnswerOf<typeof recordCalls.read>;

/** Describes what the parts of a record take. `onChanged`: reads the record again. */
export type RecordProps = { record: PersonRecordData; onChanged: () => void };
