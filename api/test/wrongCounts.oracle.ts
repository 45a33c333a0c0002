/** SQL: the rows of `content_counts` that differ from counting the items, with both numbers of public items. */
export const WRONG_COUNTS = `
  with counted as (
    select write_location, kind, value, coalesce(category, '') as category,
      count(*) filter (where is_public) as public_items, count(*) filter (where not is_public) as hidden_items
    from content_items cross join lateral (
      select 'all' as kind, '' as value union all select 'tag', unnest(tags) union all select 'team', unnest(related_teams)
      union all select 'month', left((created_at at time zone 'UTC')::text, 7) where not is_pinned) as label
    where deleted_at is null group by 1, 2, 3, 4)
  select write_location, kind, value, category, stored.public_items as stored, counted.public_items::int as counted
  from content_counts stored full join counted using (write_location, kind, value, category)
  where coalesce(stored.public_items, 0) <> coalesce(counted.public_items, 0)
    or coalesce(stored.hidden_items, 0) <> coalesce(counted.hidden_items, 0)`;
