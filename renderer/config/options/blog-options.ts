// Options of the blog.
import * as z from 'zod'
import { flag, folder, route, text } from './option-kinds.ts'

export const blogOptions = z
  .strictObject({
    path: folder.prefault('content/blog').meta({ description: 'Folder of the posts.' }),
    routeBase: route.prefault('/blog').meta({ description: 'Address under which they appear.' }),
    title: text
      .optional()
      .meta({ description: "Heading of the list. Default: “What's new” in the site's language." }),
    postsPerPage: z.int().min(1).default(10).meta({ description: 'Posts on one list page.' }),
    hideFuturePosts: flag
      .default(false)
      .meta({ description: "Leaves out posts dated after the build's day." }),
  })
  .meta({ id: 'UserBlogConfig' })
