import { attachmentFiles } from "#features/leads/store/messages.server.ts";
import { replyFilesHeld } from "#features/leads/store/reply-files.server.ts";
import { pictureFiles } from "#features/media/store.server.ts";
import type { HeldFiles } from "#platform/files/held-files.server.ts";

/** Kinds of files that the file store can hold. */
export const storableFiles: readonly HeldFiles[] = [pictureFiles, attachmentFiles, replyFilesHeld];
