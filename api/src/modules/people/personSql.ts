/** SQL that joins the person of a row of `players` or `staff`, called `listed`. */
export const JOIN_PERSON = `
  join people person on person.id = listed.person_id
  left join uploads photo on photo.file = person.photo`;

/** SQL for the names of a row of `people`, called `person`: rows of `name`, each once. */
export const NAMES_OF_PERSON =
  'select distinct btrim(each) as name from unnest(person.other_names || person.name) each';

/** SQL for a person's fields on the wire, as arguments of `jsonb_build_object`. */
export const PERSON_FIELDS = `
  'person_id', person.id, 'name', person.name, 'name_en', person.name_en,
  'photo', '/uploads/' || coalesce(photo.sized_file, photo.file)`;
