import { maxFound, staffSearch } from "#app/admin/palette/staff-search-contract.ts";
import { findStaff } from "#features/auth/staff/find-staff.server.ts";
import { findPosts } from "#features/blog/dashboard.server.ts";
import { findLeads } from "#features/leads/rules/dashboard.server.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import { ifAllowed } from "./dashboard.server.ts";

/** One search over everything of staff; each feature decides who may find its records. */
export const staffSearchApi: Handler[] = [
  handle(staffSearch, async ({ ctx, query: { q } }) => {
    const [leads, posts, people] = await Promise.all([
      ifAllowed(findLeads(ctx, q, maxFound)),
      ifAllowed(findPosts(ctx, q, maxFound)),
      ifAllowed(findStaff(ctx, q, maxFound)),
    ]);
    return {
      leads: leads?.map(({ id, name, email }) => ({ id, title: name, note: email })) ?? null,
      posts: posts?.map(({ id, title, status }) => ({ id, title, note: status })) ?? null,
      people: people?.map(({ id, name, email }) => ({ id, title: name, note: email })) ?? null,
    };
  }),
];
